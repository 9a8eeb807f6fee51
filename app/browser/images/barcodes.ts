interface BarcodeReader {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}

interface BarcodeReaderClass {
  new (): BarcodeReader
  getSupportedFormats(): Promise<string[]>
}

const PAUSE_MS = 150

/** Some browsers have the class, but no format. */
export async function canReadBarcodes(): Promise<boolean> {
  if (!navigator.mediaDevices?.getUserMedia) return false
  const formats = await readerClass()
    ?.getSupportedFormats()
    .catch(() => [])
  return formats !== undefined && formats.length > 0
}

export async function nextBarcode(video: HTMLVideoElement, signal: AbortSignal): Promise<string | null> {
  const Reader = readerClass()
  const reader = Reader && new Reader()
  while (reader && !signal.aborted) {
    // detect() throws while the camera has no picture yet.
    const [barcode] = await reader.detect(video).catch(() => [])
    if (signal.aborted) return null
    if (barcode?.rawValue) return barcode.rawValue
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  return null
}

function readerClass(): BarcodeReaderClass | undefined {
  return (window as { BarcodeDetector?: BarcodeReaderClass }).BarcodeDetector
}
