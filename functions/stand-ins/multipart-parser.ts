/** In the place of what Remix's own upload handlers read with: forms are read by app/request-body.server.ts. */
export function streamMultipart(): never {
  throw new Error('The Worker carries no multipart parser: see functions/stand-ins/multipart-parser.ts.')
}
