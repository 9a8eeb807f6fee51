import type { FileRefusal } from '#app/domain/catalog/image-file.ts'
import type { Tier } from '#app/domain/plan/limits.ts'

export const images = {
  label: 'Images',
  add: 'Add image',
  camera: 'Camera',
  hint: 'Square looks best. You can also drop or paste pictures here.',
  drop: 'Drop the pictures here',
  cover: 'Cover',
  makeCover: (n: number) => `Make image ${n} the cover`,
  remove: (n: number) => `Remove image ${n}`,
  earlier: (n: number) => `Move image ${n} earlier`,
  alt: (n: number) => `Image ${n}`,
  sending: (n: number, percent: number) => `Image ${n}: ${percent}% uploaded`,
  waits: 'Waits for the network',
  waitsForSignIn: 'Waits for your sign-in',
  retry: 'Try again',
  retryImage: (n: number) => `Upload image ${n} again`,
  sendFailed: 'The image was not uploaded',
  upgradeToPro: 'Upgrade to Pro',
} as const

export const unsentPhotos = {
  waiting: (n: number) => (n === 1 ? 'Saving waits for 1 photo.' : `Saving waits for ${n} photos.`),
  refused: (n: number) => (n === 1 ? '1 photo was not uploaded.' : `${n} photos were not uploaded.`),
  without: (n: number) => (n === 1 ? 'Save without it' : 'Save without them'),
} as const

export const crop = {
  title: 'Crop Image',
  text: 'Drag the square to what shoppers should see.',
  wideText: 'Drag the frame to what shoppers should see.',
  waiting: (n: number) => (n === 1 ? '1 more image waits' : `${n} more images wait`),
  area: 'Crop area. Arrow keys move it.',
  handle: (place: string) => `Resize from the ${place}`,
  places: {
    nw: 'top left',
    n: 'top',
    ne: 'top right',
    e: 'right',
    se: 'bottom right',
    s: 'bottom',
    sw: 'bottom left',
    w: 'left',
  },
  loading: 'Loading image...',
  fit: 'Fit whole picture',
  fitHint: 'On a white square',
  wideFitHint: 'On white',
  cancel: 'Cancel',
  apply: 'Apply Crop',
} as const

export const camera = {
  title: 'Take a photo',
  starting: 'Starting the camera...',
  switch: 'Switch camera',
  capture: 'Capture',
  retry: 'Retry',
  use: 'Use Photo',
  cancel: 'Cancel',
  unsupported: 'Camera not supported on this device or browser',
  preview: 'The photo you took',
} as const

export const storePictures = {
  logo: {
    label: 'Logo',
    add: 'Add logo',
    change: 'Change logo',
    remove: 'Remove logo',
    hint: 'Square looks best; a wide one can be fitted whole.',
    alt: 'Your logo',
  },
  cover: {
    label: 'Cover picture',
    add: 'Add cover',
    change: 'Change cover',
    remove: 'Remove cover',
    hint: 'A wide photo for the top of your store. On phones only its middle shows.',
    alt: 'Your cover picture',
  },
} as const

export const fileWords: Record<FileRefusal, { title: string; text: string }> = {
  'file-too-large': { title: 'File too large', text: 'Maximum file size is 30 MB' },
  'file-no-image': { title: 'Not an image', text: 'Please choose a picture: JPEG, PNG or WebP.' },
  'file-heic': {
    title: 'This browser can’t open HEIC photos',
    text: 'Save the photo as JPEG, then choose it again.',
  },
  'file-damaged': { title: 'This picture can’t be read', text: 'The file is damaged. Please choose another one.' },
  'file-duplicate': { title: 'Duplicate image', text: 'This image has already been added' },
}

export const uploadWords = {
  'image-type': 'We can’t show this kind of file. Please choose a JPEG, PNG or WebP picture.',
  'image-too-large': 'Maximum file size is 5MB',
  'image-dimensions': 'This picture is too small or too large: each side may have 16 to 1,200 pixels.',
  'image-broken': 'This picture is damaged. Please choose another one.',
  'storage-full': 'Your store has no room for more pictures. Remove some first.',
  'too-many-uploads': 'Too many pictures in a short time. Please try again in an hour.',
  'signed-out': 'Please sign in again, then try again.',
  'other-account': 'Somebody else is signed in. Sign in with the account of this page, then try again.',
  failed: 'The connection failed. Please try again.',
} as const

export type UploadRefusal = keyof typeof uploadWords

export function imageLimit(max: number, tier: Tier): { title: string; text: string } {
  return {
    title: 'Image Limit Reached',
    text: `You can only add ${max} image per product on your ${tier} plan. Upgrade to add more images.`,
  }
}
