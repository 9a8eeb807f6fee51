import { type Fields, type FormResult, formResult, isOn, switchValue, textOf } from '#app/domain/onboarding/fields.ts'
import type { SnapshotLinks } from './snapshot.ts'
import { instagramHandle, instagramUrl, socialLink } from './social-links.ts'

/** In form order; the map belongs to the pickup settings. */
export const SOCIAL_NETWORKS = [
  'instagram',
  'facebook',
  'youtube',
  'tiktok',
  'whatsappGroup',
  'telegramGroup',
  'additional',
] as const
export type Network = (typeof SOCIAL_NETWORKS)[number]
export type SocialLinks = Pick<SnapshotLinks, Network>
export type SocialErrors = Partial<Record<Network, 'handle-invalid' | 'link-invalid'>>

/** Reads a switch `{network}On` and a field `{network}` each; null when off or empty. */
export function checkSocial(fields: Fields): FormResult<SocialLinks, SocialErrors> {
  const errors: SocialErrors = {}
  const links = SOCIAL_NETWORKS.map((network) => {
    const input = isOn(fields, `${network}On`) ? textOf(fields, network) : ''
    const link = input === '' ? null : linkOf(network, input)
    if (input !== '' && link === null) errors[network] = network === 'instagram' ? 'handle-invalid' : 'link-invalid'
    return [network, link]
  })
  return formResult(Object.fromEntries(links) as SocialLinks, errors)
}

/** The handle for Instagram, the URL for the others. */
export function socialFields(links: SocialLinks): Fields {
  return Object.fromEntries(
    SOCIAL_NETWORKS.flatMap((network) => [
      [`${network}On`, switchValue(links[network] !== null)],
      [network, network === 'instagram' ? instagramHandle(links.instagram) : (links[network] ?? '')],
    ]),
  )
}

function linkOf(network: Network, input: string): string | null {
  return network === 'instagram' ? instagramUrl(input) : socialLink(network, input)
}
