import { listenForKey } from './key.ts'
import { moveIntoDialog } from './place.ts'
import { showBar } from './show-bar.tsx'
import { startBarTexts } from './texts.ts'

const host = document.createElement('div')
host.id = 'bar'
void startBarTexts().then((texts) => {
  moveIntoDialog(host)
  listenForKey()
  showBar(host, texts)
})
