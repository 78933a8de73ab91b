import { rememberAsked } from './bar-state.ts'
import { listenForKey } from './key.ts'
import { keepInReach } from './place.ts'
import { showBar } from './show-bar.tsx'
import { startBarTexts } from './texts.ts'

if (rememberAsked(location.search)) {
  const host = document.createElement('div')
  host.id = 'bar'
  const texts = await startBarTexts()
  keepInReach(host)
  listenForKey()
  showBar(host, texts)
}
