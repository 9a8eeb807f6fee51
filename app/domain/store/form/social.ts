import * as z from 'zod'
import { type Fields, switchValue } from '#app/domain/onboarding/fields.ts'
import { refuse, switchField, textField } from '#app/domain/text/form-field.ts'
import type { SnapshotLinks } from '../snapshot.ts'
import { instagramHandle, instagramUrl, socialLink } from '../social-links.ts'

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
export type SocialFieldRefusal = 'handle-invalid' | 'link-invalid'

/** A switch `{network}On` and a field `{network}` each; null when off or empty. */
export const socialForm = z
  .object(
    Object.fromEntries(
      SOCIAL_NETWORKS.flatMap((network) => [
        [network, textField],
        [`${network}On`, switchField],
      ]),
    ) as Record<Network, typeof textField> & Record<`${Network}On`, typeof switchField>,
  )
  .transform((form, context) => {
    const links = SOCIAL_NETWORKS.map((network) => {
      const input = form[`${network}On`] ? form[network] : ''
      return [network, input === '' ? null : (linkOf(network, input) ?? refuse(context, refusalOf(network), network))]
    })
    return Object.fromEntries(links) as SocialLinks
  })

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

function refusalOf(network: Network): SocialFieldRefusal {
  return network === 'instagram' ? 'handle-invalid' : 'link-invalid'
}
