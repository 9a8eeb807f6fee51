import { useCallback, useEffect, useRef, useState } from 'react'
import { fingerprintOf, openPicture } from '#app/browser/images/crop.client.ts'
import type { ToastWords } from '#app/copy/phrases/flash-toasts.ts'
import { fileText } from '#app/copy/phrases/merchant/picture-files.ts'
import {
  deviceOf,
  type FileRefusal,
  isHeic,
  isWholeJpeg,
  type PictureRefusal,
  photoKind,
  refuseFile,
} from '#app/domain/catalog/image-file.ts'
import { hideError, sayError } from '../../ui/toast/toaster.tsx'

export interface OpenedFile {
  file: File
  picture: HTMLImageElement
  name: string
  /** Hash of the file, to refuse duplicates. */
  print: string
}

/** Opens files one after another; reports and skips those that can't be opened. */
export function useFileQueue(knownPrints: (string | null)[]) {
  const [pendingFiles, setPendingFiles] = useState<File[]>([])
  const [opened, setOpened] = useState<OpenedFile | null>(null)
  const latestPrints = useRef(knownPrints)
  latestPrints.current = knownPrints
  const isOpening = useRef(false)
  const isOneOfMany = useRef(false)

  useEffect(() => {
    const [next] = pendingFiles
    if (opened || !next || isOpening.current) return
    isOpening.current = true
    open(next, latestPrints.current).then((result) => {
      isOpening.current = false
      if (typeof result === 'object' && 'picture' in result) setOpened(result)
      else sayError(refusalOf(next, result, isOneOfMany.current))
      setPendingFiles((queue) => queue.slice(1))
    })
  }, [pendingFiles, opened])

  const done = useCallback(() => {
    setOpened((previous) => {
      if (previous) URL.revokeObjectURL(previous.picture.src)
      return null
    })
  }, [])

  return {
    opened,
    waiting: pendingFiles.length,
    take: useCallback((files: File[]) => {
      hideError()
      isOneOfMany.current = files.length > 1
      setPendingFiles((queue) => [...queue, ...files])
    }, []),
    done,
  }
}

function refusalOf(file: File, refusal: FileRefusal | PictureRefusal, isNamed: boolean): ToastWords {
  const { title, text } = fileText(refusal, deviceOf(navigator.userAgent))
  return { title, text: isNamed ? `${file.name}: ${text}` : text }
}

async function open(file: File, knownPrints: (string | null)[]): Promise<OpenedFile | FileRefusal | PictureRefusal> {
  const refusal = refuseFile(file)
  if (refusal) return refusal
  const kind = photoKind(new Uint8Array(await file.slice(0, 12).arrayBuffer()))
  if (kind === null) return isHeic(file) ? 'file-heic' : 'file-no-image'
  const print = await fingerprintOf(file)
  if (knownPrints.includes(print)) return 'file-duplicate'
  if (!(await isWhole(file))) return 'file-damaged'
  try {
    const picture = await openPicture(file)
    return 'reason' in picture ? picture : { file, picture, name: file.name, print }
  } catch {
    return kind === 'heic' ? 'file-heic' : 'file-damaged'
  }
}

/** Browsers draw a truncated JPEG as far as it goes, and report it as loaded. */
async function isWhole(file: File): Promise<boolean> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const isJpeg = bytes[0] === 0xff && bytes[1] === 0xd8
  return !isJpeg || isWholeJpeg(bytes)
}
