import { Camera } from 'lucide-react'
import { useEffect, useState } from 'react'
import { canReadBarcodes } from '#app/browser/images/barcodes.ts'
import { barcodeCamera as words } from '#copy/merchant/barcode-camera'
import { IconButton } from '../../ui/button.tsx'
import { deferredDialog } from '../deferred-dialog.tsx'

const BarcodeDialog = deferredDialog(async () => (await import('./barcode-dialog.client.tsx')).BarcodeDialog)

/** Hidden in browsers that can't read barcodes. */
export function BarcodeButton({ onCode }: { onCode(code: string): void }) {
  const [canRead, setCanRead] = useState(false)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    canReadBarcodes().then(setCanRead)
  }, [])
  if (!canRead) return null
  return (
    <>
      <IconButton label={words().open} title={words().open} onClick={() => setOpen(true)}>
        <Camera className="icon" aria-hidden="true" />
      </IconButton>
      {isOpen && (
        <BarcodeDialog
          onClose={() => setOpen(false)}
          onCode={(code) => {
            setOpen(false)
            onCode(code)
          }}
        />
      )}
    </>
  )
}
