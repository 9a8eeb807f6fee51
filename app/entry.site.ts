import { bindContact } from '#app/browser/site/contact.ts'
import { bindInstallPrompt } from '#app/browser/site/install.ts'
import { bindLiveStore } from '#app/browser/site/live-store.ts'
import { bindMenu } from '#app/browser/site/menu.ts'
import { bindSignOut } from '#app/browser/site/sign-out.ts'

bindInstallPrompt()
bindMenu()
bindLiveStore()
bindContact()
bindSignOut()
