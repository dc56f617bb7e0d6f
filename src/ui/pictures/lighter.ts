/** Pixels of the longer side of a photograph that was redrawn: a page of A4 is read well at 210 of them an inch. */
const LONGEST = 2480;

/**
 * A photograph with more bytes than are taken, as phones make them, is redrawn smaller; every other file, and what no
 * picture can be read from, stays as it is.
 */
export async function lighter(file: File, most: number): Promise<File> {
  if (file.size <= most || !file.type.startsWith('image/')) return file;
  const image = await createImageBitmap(file).catch(() => null);
  if (!image) return file;
  const scale = Math.min(1, LONGEST / Math.max(image.width, image.height));
  const size = { width: Math.round(image.width * scale), height: Math.round(image.height * scale) };
  const canvas = Object.assign(document.createElement('canvas'), size);
  canvas.getContext('2d')?.drawImage(image, 0, 0, size.width, size.height);
  image.close();
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
  if (!drawn) return file;
  // Sent again after a lost answer it is known as the same by its day.
  const { type } = drawn;
  const { lastModified } = file;
  return new File([drawn], file.name.replace(/\.[^.]*$/, '.jpg'), { type, lastModified });
}
