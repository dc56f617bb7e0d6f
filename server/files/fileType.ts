// What a file is by its first bytes, whatever its name and declared type say.

type FileType = 'pdf' | 'png' | 'jpg';

const beginnings: readonly [FileType, readonly number[]][] = [
  ['pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['jpg', [0xff, 0xd8, 0xff]],
];

export const fileType = (bytes: Uint8Array): FileType | undefined =>
  beginnings.find(([, beginning]) => beginning.every((byte, at) => bytes[at] === byte))?.[0];
