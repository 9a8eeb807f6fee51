import type { SnapshotLinks } from '#app/domain/store/snapshot.ts'
import { socialLink } from '#app/domain/store/social-links.ts'

export function linkColumns(links: SnapshotLinks) {
  const link = (network: keyof SnapshotLinks) => (links[network] ? socialLink(network, links[network]) : null)
  return {
    instagramUrl: link('instagram'),
    facebookUrl: link('facebook'),
    youtubeUrl: link('youtube'),
    tiktokUrl: link('tiktok'),
    whatsappGroupUrl: link('whatsappGroup'),
    telegramGroupUrl: link('telegramGroup'),
    additionalLinkUrl: link('additional'),
    googleMapUrl: link('map'),
  }
}
