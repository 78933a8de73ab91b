import { useEffect, useEffectEvent, useState } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { useStore } from '../../lib/store.ts'
import { checkPicture } from './check-picture.ts'
import { createUploadQueue, isWorking, type PicturePort } from './upload-queue.ts'
import { preparePicture } from './prepare-picture.ts'
import { failureText, sendPicture } from './send-picture.ts'

export interface PictureUploadProps {
  label: string
  max: number
  value: readonly string[]
  onChange: (value: readonly string[]) => void
  onBusy?: ((busy: boolean) => void) | undefined
  error?: string | undefined
}

const port: PicturePort = {
  check: checkPicture,
  prepare: (file) => preparePicture(file, 'whole'),
  send: sendPicture,
  explain: failureText,
}

/** `announced` is what a screen reader announces. */
export const useUploadQueue = ({ max, value, onChange, onBusy }: PictureUploadProps) => {
  const t = useText('uploads')
  const [announced, announce] = useState('')
  const [queue] = useState(() => createUploadQueue(value, max, port))
  const view = useStore(queue.store)
  useEffect(
    () => queue.listen({ changed: onChange, announced: (what, all) => announce(t(what, { all })) }),
    [queue, onChange, t],
  )
  useEffect(() => queue.follow(value), [queue, value])
  useEffect(() => () => queue.close(), [queue])
  const busy = isWorking(view)
  const tellBusy = useEffectEvent((is: boolean) => onBusy?.(is))
  useEffect(() => {
    if (!busy) return undefined
    tellBusy(true)
    return () => tellBusy(false)
  }, [busy])
  const move = (key: number, place: number) => {
    queue.move(key, place)
    announce(t('moved', { place: place + 1, all: view.pictures.length }))
  }
  return { queue, view, announced, move }
}
