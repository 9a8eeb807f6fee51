import { isTillDevice, SIGN_OUT_PATH } from '../till-device.ts'

/** Sales may wait on this device: a page of the merchant asks about them first. */
export function bindSignOut() {
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (form.getAttribute('action') !== '/auth/signout' || !isTillDevice()) return
    event.preventDefault()
    location.assign(SIGN_OUT_PATH)
  })
}
