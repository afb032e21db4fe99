/** In real time: are the treasures lit that the dice in hand can claim? Some prefer to see for themselves. */
export const hints = $state({ shown: true });
