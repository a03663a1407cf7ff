import { useEffect, useEffectEvent, useRef, useState } from "react";

const PAUSE = 250;

/**
 * Debounces a search field: the text goes into the URL once typing pauses. The back button and a
 * reset update the text too.
 */
export function useTypedSearch(
  search: string,
  onSearch: (search: string) => void,
): [string, (text: string) => void] {
  const [text, setText] = useState(search);
  const sent = useRef(search);
  const send = useEffectEvent(onSearch);

  useEffect(() => {
    if (search === sent.current) return;
    sent.current = search;
    setText(search);
  }, [search]);

  useEffect(() => {
    const wanted = text.trim();
    if (wanted === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = wanted;
      send(wanted);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [text]);

  return [text, setText];
}
