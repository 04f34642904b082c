// Runs in every page of a visitor, before the page's own code: the random numbers that it adds to the dice follow from
// which visitor of the test this is and from how many it drew before, so that a test meets the same deal in every run.
(visitor) => {
  let drawn = 0;
  crypto.getRandomValues = (array) => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (let index = 0; index < bytes.length; index += 1) bytes[index] = (visitor + 1) * 41 + drawn * 97 + index * 13;
    drawn += 1;
    return array;
  };
};
