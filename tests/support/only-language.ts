import { setOnlyLanguage } from '#app/copy/reader.ts'

setOnlyLanguage('en')
