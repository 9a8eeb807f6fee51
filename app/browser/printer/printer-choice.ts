import { readStored, writeStored } from '../storage/browser-storage.ts'

export const PRINTER_LINKS = ['bluetooth', 'serial'] as const
export type PrinterLink = (typeof PRINTER_LINKS)[number]

export interface PrinterChoice {
  link: PrinterLink
  name: string | null
  id: string
}

/** 'gone': off, out of reach or out of paper; 'unfit': it takes no receipts. */
export type PrinterRefusal = 'gone' | 'unfit'

export class PrinterError extends Error {
  override name = 'PrinterError'

  constructor(readonly reason: PrinterRefusal) {
    super(`the printer is ${reason}`)
  }
}

const KEY = 'till-printer'

export function offeredLinks(): PrinterLink[] {
  return PRINTER_LINKS.filter((link) => link in navigator)
}

export function rememberedPrinter(): PrinterChoice | null {
  try {
    const { link, name, id } = JSON.parse(readStored('localStorage', KEY) ?? 'null') ?? {}
    return offeredLinks().includes(link) ? { link, name: name ? String(name) : null, id: String(id) } : null
  } catch {
    return null
  }
}

export function rememberPrinter(choice: PrinterChoice | null): void {
  writeStored('localStorage', KEY, choice && JSON.stringify(choice))
}
