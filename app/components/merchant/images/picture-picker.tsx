import { ImagePlus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { CroppedPicture } from '#app/browser/images/crop.client.ts'
import { COVER_HEIGHT, COVER_QUALITY, COVER_WIDTH } from '#app/domain/store/cover.ts'
import { storePictures } from '#copy/merchant/images'
import { Button } from '../../ui/button.tsx'
import { CropDialog } from './crop-dialog.ts'
import { useFileQueue } from './use-file-queue.ts'

interface Props {
  kind: keyof ReturnType<typeof storePictures>
  url: string | null
  /** File field for the cropped picture in the surrounding form, which must be multipart. */
  name?: string
  onCut?(cut: CroppedPicture): void
  /** Omit it to hide the remove button. */
  onRemove?(): void
  isBusy?: boolean
}

const coverSize = { width: COVER_WIDTH, height: COVER_HEIGHT, quality: COVER_QUALITY }

export function PicturePicker({ kind, url, name, onCut, onRemove, isBusy = false }: Props) {
  const chooser = useRef<HTMLInputElement>(null)
  const carrier = useRef<HTMLInputElement>(null)
  const [preview, setPreview] = useState<string | null>(null)
  const queue = useFileQueue([])
  const imageUrl = preview ?? url
  const words = storePictures()[kind]
  const frame = kind === 'cover' ? 'aspect-[16/5] w-full max-w-120' : 'size-20 flex-none'

  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview])

  function cropped(cut: CroppedPicture) {
    queue.done()
    setPreview(URL.createObjectURL(cut.full))
    if (carrier.current) {
      const files = new DataTransfer()
      files.items.add(cut.full)
      carrier.current.files = files.files
    }
    onCut?.(cut)
  }

  function remove() {
    setPreview(null)
    if (carrier.current) carrier.current.value = ''
    onRemove?.()
  }

  return (
    <div className="grid grid-cols-1 gap-2">
      <span className="text-sm font-semibold">{words.label}</span>
      <div className={`flex gap-4 ${kind === 'cover' ? 'flex-col' : 'items-center'}`}>
        {imageUrl ? (
          <img src={imageUrl} alt={words.alt} className={`${frame} rounded-card bg-wash object-cover`} />
        ) : (
          <span
            className={`${frame} grid place-items-center rounded-card border border-dashed border-line-strong bg-paper text-brand-strong`}
          >
            <ImagePlus className="icon" aria-hidden="true" />
          </span>
        )}
        <div className="flex min-w-0 flex-wrap gap-2">
          <Button onClick={() => chooser.current?.click()} disabled={isBusy}>
            {imageUrl ? words.change : words.add}
          </Button>
          {imageUrl && onRemove && (
            <Button kind="text" onClick={remove} disabled={isBusy}>
              {words.remove}
            </Button>
          )}
        </div>
      </div>
      <p className="text-sm text-ink-3">{words.hint}</p>
      <input
        ref={chooser}
        type="file"
        accept="image/*,.heic,.heif"
        className="hidden"
        aria-label={words.add}
        onChange={(event) => {
          queue.take([...(event.currentTarget.files ?? [])].slice(0, 1))
          event.currentTarget.value = ''
        }}
      />
      {name && <input ref={carrier} type="file" name={name} className="hidden" tabIndex={-1} aria-hidden="true" />}
      {queue.opened && (
        <CropDialog
          picture={queue.opened.picture}
          size={kind === 'cover' ? coverSize : undefined}
          onClose={queue.done}
          onCropped={cropped}
        />
      )}
    </div>
  )
}
