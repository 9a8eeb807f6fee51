import { type Checked, checked, type Fields, isOn, switched, textOf } from '#app/domain/onboarding/fields.ts'
import type { SnapshotLinks } from './snapshot.ts'
import { instagramHandle, instagramUrl, socialLink } from './social-links.ts'

/** As the form lists them; the map belongs to the pickup. */
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

/** For each network a switch `{network}On` and a field `{network}`; a link is kept only when it is on and has a value. */
export function checkSocial(fields: Fields): Checked<SocialLinks, SocialErrors> {
  const errors: SocialErrors = {}
  const links = SOCIAL_NETWORKS.map((network) => {
    const written = isOn(fields, `${network}On`) ? textOf(fields, network) : ''
    const link = written === '' ? null : linkOf(network, written)
    if (written !== '' && link === null) errors[network] = network === 'instagram' ? 'handle-invalid' : 'link-invalid'
    return [network, link]
  })
  return checked(Object.fromEntries(links) as SocialLinks, errors)
}

/** The handle is shown for Instagram, the address for the others. */
export function socialFields(links: SocialLinks): Fields {
  return Object.fromEntries(
    SOCIAL_NETWORKS.flatMap((network) => [
      [`${network}On`, switched(links[network] !== null)],
      [network, network === 'instagram' ? instagramHandle(links.instagram) : (links[network] ?? '')],
    ]),
  )
}

function linkOf(network: Network, written: string): string | null {
  return network === 'instagram' ? instagramUrl(written) : socialLink(network, written)
}
