import { useState, type DragEvent } from 'react'

export const useReorder = (move: (key: number, place: number) => void) => {
  const [dragged, setDragged] = useState<number | null>(null)
  const [target, setTarget] = useState<number | null>(null)
  const end = () => {
    setDragged(null)
    setTarget(null)
  }
  return (key: number, place: number) => ({
    draggable: true,
    'data-target': (dragged !== null && target === key && dragged !== key) || undefined,
    onDragStart: ({ dataTransfer }: DragEvent) => {
      dataTransfer.effectAllowed = 'move'
      dataTransfer.setData('text/x-place', String(place))
      setDragged(key)
    },
    onDragOver: (event: DragEvent) => {
      if (dragged === null) return
      event.preventDefault()
      setTarget(key)
    },
    onDrop: (event: DragEvent) => {
      if (dragged === null) return
      event.preventDefault()
      move(dragged, place)
      end()
    },
    onDragEnd: end,
  })
}
