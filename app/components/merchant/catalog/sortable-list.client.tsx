import { DragDropContext, Draggable, Droppable } from '@hello-pangea/dnd'
import { dragHelp } from '#copy/merchant/catalog'
import type { SortableProps } from './sortable.tsx'

export function SortableList<T extends { id: string }>({ entries, className, onMove, row }: SortableProps<T>) {
  return (
    <DragDropContext
      onDragEnd={({ source, destination }) => destination && onMove(source.index, destination.index)}
      dragHandleUsageInstructions={dragHelp()}
    >
      <Droppable droppableId="list">
        {(list) => (
          <ul ref={list.innerRef} {...list.droppableProps} className={className}>
            {entries.map((entry, index) => (
              <Draggable key={entry.id} draggableId={entry.id} index={index}>
                {(draggable, state) =>
                  row(entry, {
                    row: { ref: draggable.innerRef, ...draggable.draggableProps },
                    handle: draggable.dragHandleProps,
                    isDragging: state.isDragging,
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
