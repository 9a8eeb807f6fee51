import type { RefObject } from 'react'

interface Props {
  video: RefObject<HTMLVideoElement>
  isLive: boolean
  isHidden?: boolean
  /** Shown until the first frame. */
  starting: string
  onLive(): void
}

export function CameraPicture({ video, isLive, isHidden, starting, onLive }: Props) {
  return (
    <div className={`relative ${isHidden ? 'hidden' : ''}`}>
      <video
        ref={video}
        className="aspect-square w-full rounded-card bg-wash object-cover"
        autoPlay
        playsInline
        muted
        onPlaying={onLive}
      />
      {!isLive && (
        <p role="status" className="absolute inset-0 grid place-items-center text-ink-2">
          {starting}
        </p>
      )}
    </div>
  )
}
