/** For the input of a box over several rows: that some of them are ticked is told to the browser, too, which reads it aloud. */
export const partlyTicked = (some = false) => ({
  ref: (box: HTMLInputElement | null) => {
    if (box) box.indeterminate = some;
  },
});
