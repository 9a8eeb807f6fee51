import { storeStep as words } from '#copy/onboarding/steps'
import { SegmentField } from '../../ui/field/segment-field.tsx'

const platforms = [
  { value: 'whatsapp', label: 'WhatsApp' },
  { value: 'telegram', label: 'Telegram' },
] as const

/** Needs a 'group/contact' ancestor shared with the elements that depend on the platform. */
export function PlatformField({ value }: { value: string | undefined }) {
  return (
    <SegmentField name="platform" legend={words().platform} options={platforms} defaultValue={value || 'whatsapp'} />
  )
}

/** Switches by CSS alone, so it is right before any script runs. */
export function ByPlatform({ words }: { words: Record<'whatsapp' | 'telegram', string> }) {
  return (
    <>
      <span className="group-has-[[value=telegram]:checked]/contact:hidden">{words.whatsapp}</span>
      <span className="hidden group-has-[[value=telegram]:checked]/contact:inline">{words.telegram}</span>
    </>
  )
}
