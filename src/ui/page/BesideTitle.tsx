import { createContext, type ReactNode, use, useState } from 'react';
import { createPortal } from 'react-dom';

type Place = { place: HTMLElement | null; setPlace: (place: HTMLElement | null) => void };
const PlaceContext = createContext<Place>({ place: null, setPlace: () => {} });

/** A page whose title stands over its tabs: what the open tab counts is said beside the title. */
export const CountedPage = ({ children }: { children: ReactNode }) => {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return <PlaceContext value={{ place, setPlace }}>{children}</PlaceContext>;
};

/** Where that stands. */
export const CountPlace = () => <span ref={use(PlaceContext).setPlace} />;

/** Said there for as long as its tab is open. */
export const BesideTitle = ({ children }: { children: ReactNode }) => {
  const { place } = use(PlaceContext);
  return place && createPortal(children, place);
};
