export interface EventQueue<Event> {
  push: (event: Event) => void;
  /** No more events; the reader still gets those that wait. */
  end: () => void;
  isOpen: () => boolean;
  read: () => AsyncGenerator<Event, void>;
}

/** Events of a stream that wait for their reader. It ends when the reader is `limit` events behind. */
export function createEventQueue<Event>(limit = Number.POSITIVE_INFINITY): EventQueue<Event> {
  const waiting: Event[] = [];
  let isOpen = true;
  let wake: () => void = () => undefined;

  const end = () => {
    isOpen = false;
    wake();
  };

  return {
    push(event) {
      if (!isOpen) return;
      if (waiting.length >= limit) {
        end();
        return;
      }
      waiting.push(event);
      wake();
    },
    end,
    isOpen: () => isOpen,
    async *read() {
      for (;;) {
        while (waiting.length > 0) yield waiting.shift() as Event;
        if (!isOpen) return;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
  };
}
