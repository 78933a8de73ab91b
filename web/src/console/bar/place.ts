import { openDialog, watchDialogs } from '../../ui/open-dialog.ts'

/** Outside an open modal dialog nothing can be pressed, so the bar goes inside the last one, and comes out when it closes. */
export const keepInReach = (host: HTMLElement): void => {
  const place = (): void => {
    const ground = openDialog() ?? document.body
    if (host.parentElement !== ground) ground.append(host)
  }
  place()
  watchDialogs(place)
}
