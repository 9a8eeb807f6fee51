// The encoder alone: the package's main file brings canvas, PNG and file writers along.
declare module 'qrcode/lib/core/qrcode.js' {
  import type { create as createFromMain } from 'qrcode'
  export const create: typeof createFromMain
}
