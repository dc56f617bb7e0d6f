/** In the place of what the framework makes files of lists with: nothing of the portal asks for it. */
export default function noExporter(): never {
  throw new Error('files of lists are made by the server');
}
