import { MIN_CROP } from '#app/domain/catalog/crop.ts'
import type { Device, FileRefusal, PictureRefusal } from '#app/domain/catalog/image-file.ts'
import { fileWords } from '#copy/merchant/images'
import { pictureFiles } from '#copy/merchant/picture-files'

export function fileText(refusal: FileRefusal | PictureRefusal, device: Device): { title: string; text: string } {
  if (refusal === 'file-heic') return { ...fileWords()[refusal], text: heicAdvice(device) }
  if (typeof refusal === 'string') return fileWords()[refusal]
  const { width, height, reason } = refusal
  const { tooSmall, tooLarge } = pictureFiles()
  return reason === 'picture-too-small'
    ? { title: tooSmall.title, text: tooSmall.text({ width, height, least: MIN_CROP }) }
    : { title: tooLarge.title, text: tooLarge.text({ width, height }) }
}

function heicAdvice(device: Device): string {
  if (device === 'apple') return pictureFiles().heicOnApple
  return device === 'android' ? pictureFiles().heicOnAndroid : fileWords()['file-heic'].text
}
