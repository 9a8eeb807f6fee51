import { RefreshCw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { captureFrame, closeCamera, type Facing, openCamera } from '#app/browser/images/camera.client.ts'
import { type CroppedPicture, cropPicture } from '#app/browser/images/crop.client.ts'
import { camera as words } from '#copy/merchant/images'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { Dialog } from '../dialog.tsx'
import { CameraPicture } from './camera-picture.tsx'

interface Props {
  /** Photos that were taken one after the other since it was opened. */
  taken?: number
  onClose(): void
  onTaken(cut: CroppedPicture): void
}

export function CameraDialog({ taken = 0, onClose, onTaken }: Props) {
  const [facing, setFacing] = useState<Facing>('environment')
  const [problem, setProblem] = useState<string | null>(null)
  const [isLive, setLive] = useState(false)
  const [photo, setPhoto] = useState<{ canvas: HTMLCanvasElement; url: string } | null>(null)
  const video = useRef<HTMLVideoElement>(null)

  useEffect(() => {
    let stream: MediaStream | null = null
    let isOver = false
    setProblem(null)
    setPhoto(null)
    setLive(false)
    openCamera(facing)
      .then((newStream) => {
        if (isOver) return closeCamera(newStream)
        if (!newStream) return setProblem(words().unsupported)
        stream = newStream
        if (video.current) video.current.srcObject = newStream
      })
      .catch((error: Error) => !isOver && setProblem(error.message || words().unsupported))
    return () => {
      isOver = true
      closeCamera(stream)
    }
  }, [facing])

  function capture() {
    if (!video.current) return
    const canvas = captureFrame(video.current)
    setPhoto({ canvas, url: canvas.toDataURL('image/jpeg', 0.9) })
  }

  async function use() {
    if (!photo) return
    const { width, height } = photo.canvas
    onTaken(await cropPicture(photo.canvas, { x: 0, y: 0, width, height }))
    setPhoto(null)
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words().title}
      actions={
        <>
          <Button onClick={onClose}>{taken > 0 ? words().done({ n: taken }) : words().cancel}</Button>
          {photo ? (
            <>
              <Button onClick={() => setPhoto(null)}>{words().retry}</Button>
              <Button kind="primary" onClick={use}>
                {words().use}
              </Button>
            </>
          ) : (
            problem === null && (
              <Button kind="primary" onClick={capture} disabled={!isLive}>
                {words().capture}
              </Button>
            )
          )}
        </>
      }
    >
      {problem ? (
        <FormAlert>{problem}</FormAlert>
      ) : (
        <div className="grid gap-3">
          {photo && (
            <img src={photo.url} alt={words().preview} className="aspect-square w-full rounded-card object-cover" />
          )}
          {/* Kept in the page behind the photo: Retry needs no new permission prompt. */}
          <CameraPicture
            video={video}
            isLive={isLive}
            isHidden={photo !== null}
            starting={words().starting}
            onLive={() => setLive(true)}
          />
          {!photo && (
            <Button
              className="justify-self-center"
              onClick={() => setFacing(facing === 'user' ? 'environment' : 'user')}
            >
              <RefreshCw className="icon icon-small" aria-hidden="true" />
              {words().switch}
            </Button>
          )}
        </div>
      )}
    </Dialog>
  )
}
