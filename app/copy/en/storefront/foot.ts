import type { SnapshotLinks } from '#app/domain/store/snapshot.ts'

export const footWords = {
  createQuestion: 'Want a store like this?',
  create: 'Create your own',
  copyright: (year: number, storeName: string) => `© ${year} ${storeName}`,
  pickup: (address: string) => `Pickup: ${address}`,
  report: 'Report this store',
} as const

export const linkLabels: Record<keyof SnapshotLinks, string> = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  youtube: 'YouTube',
  tiktok: 'TikTok',
  whatsappGroup: 'WhatsApp group',
  telegramGroup: 'Telegram group',
  map: 'Find us',
  additional: 'More Info',
}
