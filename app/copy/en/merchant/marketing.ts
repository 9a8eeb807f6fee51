import type { Platform } from '#app/domain/store/store.ts'
import { platformName } from '#app/domain/store/store.ts'

export const marketingPage = {
  title: 'Marketing',
  noStore: 'No store found. Please create a store first.',
} as const

export const posterWords = {
  call: 'Scan to shop',
  how: (platform: Platform) => `Choose, then order on ${platformName(platform)}`,
} as const

export const codeCard = {
  title: 'QR code',
  kinds: 'Kind of QR code',
  poster: 'Poster',
  plain: 'Plain code',
  posterSize: '800 × 1422 px',
  plainSize: '300 × 300 px',
  posterOf: (name: string) => `Poster with the QR code of ${name}`,
  plainOf: (name: string) => `QR code of ${name}`,
  posterText: 'Opens your store. It keeps working when you rename the store.',
  plainText: 'Only the code, for stickers, receipts and designs of your own.',
  drawing: 'Generating QR code...',
  failed: 'Failed to generate QR code',
  failedText: 'Check your connection, then try again.',
  tryAgain: 'Try again',
  download: 'Download',
  share: 'Share',
  noScript: 'The QR code is drawn by your browser: switch JavaScript on to see and download it.',
} as const

export const linkCard = {
  title: 'Store link',
  kinds: 'Kind of link',
  standard: 'Standard Link',
  social: 'Social Media Link',
  standardText: 'Opens your store directly. For chats, emails and business cards.',
  socialText: (platform: Platform) =>
    `For ${platformName(platform)}, Instagram and Facebook. It opens your store and looks like this:`,
  copy: 'Copy',
  copied: 'Copied',
} as const

export const usesCard = {
  title: 'Where it works',
  stall: { title: 'On the stall and the counter', text: 'Print the poster A5 or bigger.' },
  status: {
    whatsapp: { title: 'In your WhatsApp status', text: 'The poster fills the screen: share it as a picture.' },
    telegram: { title: 'In your Telegram stories', text: 'The poster fills the screen: share it as a picture.' },
  },
  parcel: { title: 'In every parcel', text: 'Print it small and slip it in the bag.' },
} as const

export const marketingToasts = {
  copyFailed: { title: 'Failed to copy link', kind: 'error' },
  shareFailed: { title: 'Failed to share store', kind: 'error' },
  copied: { title: 'Store link copied to clipboard!' },
  shared: { title: 'Store shared successfully!' },
} as const
