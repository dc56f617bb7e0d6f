/** Hands a text or a file over to the person's downloads. */
export function saveFile(name: string, content: string | Blob, type = 'text/csv;charset=utf-8') {
  const address = URL.createObjectURL(typeof content === 'string' ? new Blob([content], { type }) : content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has taken the address over by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
