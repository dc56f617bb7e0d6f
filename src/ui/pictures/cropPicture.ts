export type CropArea = { x: number; y: number; width: number; height: number };

/** The chosen part of a picture as a new file, no wider than asked. */
export async function cropPicture(src: string, area: CropArea, widest: number, name: string): Promise<File> {
  const image = await load(src);
  const width = Math.round(Math.min(widest, area.width));
  const height = Math.max(1, Math.round((width * area.height) / area.width));
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d')?.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, width, height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.9));
  if (!blob) throw new Error('Не удалось обрезать картинку.');
  // A browser that cannot write WebP gives PNG.
  const ending = blob.type === 'image/webp' ? 'webp' : 'png';
  return new File([blob], `${name.replace(/\.[^.]*$/, '')}.${ending}`, { type: blob.type });
}

function load(src: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error('Не удалось прочитать картинку.'));
    image.src = src;
  });
}
