import { listenForKey } from './key.ts'
import { moveIntoDialog } from './place.ts'
import { showBar } from './show-bar.tsx'
import { startBarTexts } from './texts.ts'

const host = document.createElement('div')
host.id = 'bar'
const texts = await startBarTexts()
moveIntoDialog(host)
listenForKey()
showBar(host, texts)
