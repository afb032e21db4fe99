import { describe, expect, it } from "vitest";
import { OptionKeys } from "../src/lib/table/option_keys";

describe("the keys of options", () => {
  it("follow the list, and what declines is 0", () => {
    expect([...new OptionKeys().of("forge", [0, 4, 7], 0)]).toEqual([[4, "1"], [7, "2"], [0, "0"]]);
  });
  it("stay while an option is on offer, and nothing slides under the finger", () => {
    const keys = new OptionKeys();
    keys.of("forge", [0, 4, 7, 9], 0);
    expect([...keys.of("forge", [0, 7, 9, 12], 0)]).toEqual([[7, "2"], [9, "3"], [12, "4"], [0, "0"]]);
  });
  it("begin anew with another question", () => {
    const keys = new OptionKeys();
    keys.of("forge", [4, 7], null);
    expect([...keys.of("place", [7, 8], null)]).toEqual([[7, "1"], [8, "2"]]);
    expect([...keys.of("place", [20, 21], null)]).toEqual([[20, "1"], [21, "2"]]);
  });
  it("are given again only when none is left", () => {
    const keys = new OptionKeys();
    keys.of("forge", [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], null);
    const later = keys.of("forge", [2, 10, 11], null);
    expect(later.get(2)).toBe("2");
    expect(later.get(10)).toBe("1");
  });
});
