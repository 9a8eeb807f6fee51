import { deferredDialog } from '../deferred-dialog.tsx'

export const CropDialog = deferredDialog(async () => (await import('./crop-dialog.client.tsx')).CropDialog)
