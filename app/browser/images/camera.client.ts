import { IMAGE_SIDE } from '#app/domain/catalog/image-file.ts'

export type Facing = 'environment' | 'user'

/** Returns null without a camera API. @throws the browser's error, as without permission */
export async function openCamera(facing: Facing): Promise<MediaStream | null> {
  if (!navigator.mediaDevices?.getUserMedia) return null
  const side = { ideal: IMAGE_SIDE * 2 }
  return navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: { ideal: facing }, width: side, height: side },
  })
}

export function closeCamera(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

export function captureFrame(video: HTMLVideoElement): HTMLCanvasElement {
  const side = Math.min(video.videoWidth, video.videoHeight)
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  canvas
    .getContext('2d')
    ?.drawImage(video, (video.videoWidth - side) / 2, (video.videoHeight - side) / 2, side, side, 0, 0, side, side)
  return canvas
}
