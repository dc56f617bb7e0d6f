import { useEffect, useRef, useState } from 'react';

/**
 * Seconds left of a time the server told, counted by this device's clock from the moment of the answer.
 * @param read when the answer came, ms
 * @param onOver called once when nothing is left
 */
export function useCountdown(told: number | null, read: number, onOver: () => void): number | null {
  const left = () => (told === null ? null : Math.max(0, Math.ceil(told - (Date.now() - read) / 1000)));
  const [seconds, setSeconds] = useState(left);
  const over = useRef(onOver);
  over.current = onOver;
  useEffect(() => {
    if (told === null) return;
    const end = read + told * 1000;
    const tick = () => {
      const now = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      setSeconds(now);
      if (now > 0) return;
      clearInterval(timer);
      over.current();
    };
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [told, read]);
  return seconds;
}
