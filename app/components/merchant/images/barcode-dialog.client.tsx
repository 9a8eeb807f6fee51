import { useEffect, useRef, useState } from 'react'
import { nextBarcode } from '#app/browser/images/barcodes.ts'
import { closeCamera, openCamera } from '#app/browser/images/camera.client.ts'
import { barcodeCamera as words } from '#copy/merchant/barcode-camera'
import { FormAlert } from '../../ui/form-alert.tsx'
import { Dialog } from '../dialog.tsx'
import { CameraPicture } from './camera-picture.tsx'

interface Props {
  onClose(): void
  onCode(code: string): void
}

export function BarcodeDialog({ onClose, onCode }: Props) {
  const [problem, setProblem] = useState<'refused' | 'missing' | 'failed' | null>(null)
  const [isLive, setLive] = useState(false)
  const video = useRef<HTMLVideoElement>(null)
  const latest = useRef(onCode)
  latest.current = onCode

  useEffect(() => {
    const closed = new AbortController()
    let stream: MediaStream | null = null
    async function scan() {
      stream = await openCamera('environment')
      if (closed.signal.aborted) return closeCamera(stream)
      if (!stream || !video.current) return setProblem('failed')
      video.current.srcObject = stream
      const code = await nextBarcode(video.current, closed.signal)
      if (code !== null) latest.current(code)
    }
    scan().catch((error: Error) => !closed.signal.aborted && setProblem(problemOf(error)))
    return () => {
      closed.abort()
      closeCamera(stream)
    }
  }, [])

  return (
    <Dialog isOpen onClose={onClose} title={words().open} hasNotice={false}>
      {problem ? (
        <FormAlert>{words()[problem]}</FormAlert>
      ) : (
        <div className="grid gap-3">
          <CameraPicture video={video} isLive={isLive} starting={words().starting} onLive={() => setLive(true)} />
          <p className="text-sm text-ink-2">{words().hint}</p>
        </div>
      )}
    </Dialog>
  )
}

function problemOf({ name }: Error): 'refused' | 'missing' | 'failed' {
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'failed'
}
