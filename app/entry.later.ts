import { askForLaterModules } from '#app/browser/later-modules.ts'

askForLaterModules()
