import { useCallback, useEffect, useRef, useState } from 'react'
import { type CroppedPicture, cropPicture, type PictureSize } from '#app/browser/images/crop.client.ts'
import {
  type CropBox,
  cropArea,
  type Frame,
  initialCrop,
  sourceCrop,
  squareFrame,
  wholeCrop,
} from '#app/domain/catalog/crop.ts'
import { crop as words } from '#copy/merchant/images'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../dialog.tsx'
import { Switch } from '../switch.tsx'
import { CropSquare } from './crop-square.tsx'

interface Props {
  /** Already decoded. */
  picture: HTMLImageElement
  /** Number of pictures queued after this one. */
  waiting?: number
  /** Default: a square. */
  size?: PictureSize
  onClose(): void
  onCropped(cut: CroppedPicture): void
}

export function CropDialog({ picture, waiting = 0, size, onClose, onCropped }: Props) {
  const aspect = size ? size.width / size.height : 1
  const [isBusy, setBusy] = useState(false)
  const [isWhole, setWhole] = useState(false)
  const [box, setBox] = useState<CropBox | null>(null)
  const [frame, setFrame] = useState<Frame | null>(null)
  const imageRef = useRef<HTMLImageElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: reset per picture
  useEffect(() => {
    setBox(null)
    setFrame(null)
    setWhole(false)
  }, [picture])

  const measure = useCallback(() => {
    const { current: image } = imageRef
    if (!image || image.clientWidth === 0) return
    const next = squareFrame({ width: image.clientWidth, height: image.clientHeight }, aspect)
    setFrame(next)
    setBox(initialCrop(next))
  }, [aspect])

  useEffect(() => {
    addEventListener('resize', measure)
    return () => removeEventListener('resize', measure)
  }, [measure])

  async function apply() {
    if (!box || !frame) return
    setBusy(true)
    try {
      const naturalSize = squareFrame({ width: picture.naturalWidth, height: picture.naturalHeight }, aspect)
      const source = isWhole ? wholeCrop(naturalSize) : sourceCrop(box, frame, naturalSize)
      onCropped(await cropPicture(picture, cropArea(source, aspect), size))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words().title}
      text={waiting > 0 ? words().textAndWaiting({ n: waiting }) : size ? words().wideText : words().text}
      actions={
        <>
          <Button onClick={onClose}>{words().cancel}</Button>
          <Button kind="primary" onClick={apply} disabled={!box || isBusy} aria-busy={isBusy || undefined}>
            {words().apply}
          </Button>
        </>
      }
    >
      <div className="mb-3">
        <Switch
          id="crop-fit"
          label={words().fit}
          hint={size ? words().wideFitHint : words().fitHint}
          isOn={isWhole}
          onChange={setWhole}
        />
      </div>
      {isWhole && (
        <div className="grid justify-items-center">
          <img
            src={picture.src}
            alt=""
            className="w-full max-w-80 border border-line bg-white object-contain"
            style={{ aspectRatio: aspect }}
          />
        </div>
      )}
      <div className="grid justify-items-center" hidden={isWhole}>
        {!box && <p className="text-sm text-ink-2">{words().loading}</p>}
        <CropSquare box={box} frame={frame} aspect={aspect} onChange={setBox}>
          <img ref={imageRef} key={picture.src} src={picture.src} alt="" onLoad={measure} draggable={false} />
        </CropSquare>
      </div>
    </Dialog>
  )
}
