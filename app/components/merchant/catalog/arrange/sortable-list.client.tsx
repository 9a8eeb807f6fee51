import { DragDropContext, Draggable, Droppable, type DropResult } from '@hello-pangea/dnd'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { dragHelp, dragAnnouncements as words } from '#copy/merchant/catalog'
import type { SortableProps } from './sortable.tsx'

export function SortableList<T extends { id: string }>({ entries, className, onMove, onJoin, row }: SortableProps<T>) {
  const [joins, setJoins] = useState(false)
  return (
    <DragDropContext
      // By keyboard each step would stop on an entry: arrows only move. Measured right after.
      onBeforeCapture={({ mode }) => flushSync(() => setJoins(onJoin !== undefined && mode === 'FLUID'))}
      onDragStart={({ source }, { announce }) => announce(words().lifted({ at: source.index + 1 }))}
      onDragUpdate={({ source, destination }, { announce }) =>
        destination && announce(words().moved({ from: source.index + 1, to: destination.index + 1 }))
      }
      onDragEnd={(result, { announce }) => {
        const [entry, into] = [
          entries[result.source.index],
          entries.find(({ id }) => id === result.combine?.draggableId),
        ]
        if (entry && into) return onJoin?.(entry, into)
        announce(endOf(result))
        if (result.destination) onMove(result.source.index, result.destination.index)
      }}
      dragHandleUsageInstructions={dragHelp()}
    >
      <Droppable droppableId="list" isCombineEnabled={joins}>
        {(list) => (
          <ul ref={list.innerRef} {...list.droppableProps} className={className}>
            {entries.map((entry, index) => (
              <Draggable key={entry.id} draggableId={entry.id} index={index}>
                {(draggable, state) =>
                  row(entry, {
                    row: { ref: draggable.innerRef, ...draggable.draggableProps },
                    handle: draggable.dragHandleProps,
                    isDragging: state.isDragging,
                    isTarget: state.combineTargetFor !== null,
                  })
                }
              </Draggable>
            ))}
            {list.placeholder}
          </ul>
        )}
      </Droppable>
    </DragDropContext>
  )
}

function endOf({ source, destination, reason }: DropResult): string {
  if (destination === null || reason === 'CANCEL') return words().returned({ at: source.index + 1 })
  return words().dropped({ from: source.index + 1, to: destination.index + 1 })
}
