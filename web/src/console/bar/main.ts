import { openDialog, watchDialogs } from '../../ui/open-dialog.ts'
import { listenForKey } from './bar-state.ts'
import { showBar } from './show-bar.tsx'
import { startBarTexts } from './texts.ts'

/** Everything outside a modal dialog is inert, so the bar moves into the topmost one while it is open. */
const moveIntoDialog = (host: HTMLElement): void => {
  const place = (): void => {
    const ground = openDialog() ?? document.body
    if (host.parentElement !== ground) ground.append(host)
  }
  place()
  watchDialogs(place)
}

const host = document.createElement('div')
host.id = 'bar'
void startBarTexts().then((texts) => {
  moveIntoDialog(host)
  listenForKey()
  showBar(host, texts)
})
