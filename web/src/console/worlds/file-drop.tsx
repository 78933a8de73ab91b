import { css } from '@emotion/react'
import { useEffect, useState } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { useStore } from '../../lib/store.ts'
import { Icon } from '../../ui/icon.tsx'
import { color, stackOf, type } from '../../ui/theme.ts'
import { OpenFileDialog } from './open-file-dialog.tsx'
import { picked, takeFile } from './picked-file.ts'

const veil = css`
  position: fixed;
  inset: 12px;
  z-index: 50;
  ${stackOf(12)}
  place-content: center;
  justify-items: center;
  border: 2px dashed ${color.cobalt};
  background: ${color.cobaltWash};
  color: ${color.cobalt};
  font: 700 ${type.title};
  opacity: 0.96;
  pointer-events: none;
`
const carriesFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false

/** A world file, or an HTTP archive, can be dropped anywhere on the console. */
export const FileDrop = () => {
  const t = useText('consoleWorlds')
  const [over, setOver] = useState(false)
  const file = useStore(picked)
  useEffect(() => {
    const onOver = (event: DragEvent): void => {
      if (!carriesFiles(event)) return
      event.preventDefault()
      setOver(true)
    }
    const onLeave = ({ relatedTarget }: DragEvent): void => {
      if (relatedTarget === null) setOver(false)
    }
    const onDrop = (event: DragEvent): void => {
      setOver(false)
      if (!carriesFiles(event)) return
      event.preventDefault()
      const [dropped] = event.dataTransfer?.files ?? []
      if (dropped) void takeFile(dropped)
    }
    addEventListener('dragover', onOver)
    addEventListener('dragleave', onLeave)
    addEventListener('drop', onDrop)
    return () => {
      removeEventListener('dragover', onOver)
      removeEventListener('dragleave', onLeave)
      removeEventListener('drop', onDrop)
    }
  }, [])
  return (
    <>
      {over && (
        <div css={veil}>
          <Icon name="top" size={40} />
          {t('dropHere')}
        </div>
      )}
      {file && <OpenFileDialog file={file} onClose={() => picked.set(null)} />}
    </>
  )
}
