import { useState } from 'react'
import type { CroppedPicture } from '#app/browser/images/crop.client.ts'
import { sendStorePicture } from '#app/browser/images/store-pictures.ts'
import { uploadWords } from '#copy/merchant/images'
import { pictureWords } from '#copy/merchant/settings'
import { say, sayError } from '../../ui/toast/toaster.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { PicturePicker } from '../images/picture-picker.tsx'
import { useRefresh } from '../shell/live-refresh.ts'

interface Props {
  kind: keyof ReturnType<typeof pictureWords>
  storeId: string
  url: string | null
}

/** Saves a picture at once, separately from the form. */
export function PictureSetting({ kind, storeId, url }: Props) {
  const words = pictureWords()[kind]
  const [isBusy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [tries, setTries] = useState(0)
  const refresh = useRefresh()
  const path = `/settings/pictures?store=${storeId}`

  async function keep({ full }: CroppedPicture) {
    setBusy(true)
    const answer = await sendStorePicture(path, { [kind]: full })
    setBusy(false)
    if (answer.ok) {
      say(words.updated)
      return refresh()
    }
    // Remounts the picker, which would still show the refused picture.
    setTries((count) => count + 1)
    const text = uploadWords()[answer.reason as keyof ReturnType<typeof uploadWords>]
    sayError({ title: words.uploadFailed, text: answer.reason === 'failed' ? '' : (text ?? '') })
  }

  async function remove() {
    setAsking(false)
    setBusy(true)
    const answer = await sendStorePicture(path, { [kind === 'logo' ? 'removeLogo' : 'removeCover']: 'on' })
    setBusy(false)
    if (!answer.ok) return sayError(words.removeFailed)
    say(words.removed)
    refresh()
  }

  return (
    <>
      <PicturePicker
        key={`${url}${tries}`}
        kind={kind}
        url={url}
        onCut={keep}
        onRemove={() => setAsking(true)}
        isBusy={isBusy}
      />
      <ConfirmDialog
        isOpen={isAsking}
        title={words.removeTitle}
        text={words.removeText}
        yes={words.yes}
        no={words.no}
        isGrave
        onYes={remove}
        onNo={() => setAsking(false)}
      />
    </>
  )
}
