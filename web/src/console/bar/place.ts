import { openDialog, watchDialogs } from '../../ui/open-dialog.ts'

/** Everything outside a modal dialog is inert, so the bar moves into the topmost one while it is open. */
export const moveIntoDialog = (host: HTMLElement): void => {
  const place = (): void => {
    const ground = openDialog() ?? document.body
    if (host.parentElement !== ground) ground.append(host)
  }
  place()
  watchDialogs(place)
}
