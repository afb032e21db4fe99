import { mount } from "svelte";
import "./app.css";
import App from "./App.svelte";
import { renewIfPartsAreGone } from "./lib/renewal";

renewIfPartsAreGone();

mount(App, { target: document.getElementById("app")! });
