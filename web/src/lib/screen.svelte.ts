/** The three sizes of the frame: a phone, one column, and columns beside each other. */
import { MediaQuery } from "svelte/reactivity";

const phone = new MediaQuery("(max-width: 699px)");
const narrow = new MediaQuery("(max-width: 999px)");
const rails = new MediaQuery("(min-width: 1240px)");

export const screen = {
  /** Portrait phone: boards have their own tall composition. */
  get phone(): boolean {
    return phone.current;
  },
  /** No rails: the decision bar is a sheet at the bottom. */
  get narrow(): boolean {
    return narrow.current;
  },
  /** Room for the rail of players; below that they are chips. */
  get rails(): boolean {
    return rails.current;
  },
};
